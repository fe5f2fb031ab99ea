import type { RechargeFlag } from '@cage/contract/recharges/review';
import type { ApiType } from '@cage/contract/statuses';

interface DemoCustomer {
  username: string;
  phone: string;
  owner: string;
  /** Prefix of its UPI ids; without one its players pay the account above it. */
  handle: string | null;
  of: 'agent' | 'root';
  project: {
    domain: string;
    ip: string;
    projectName: string;
    projectUrl: string;
    apiTypes: ApiType[];
    ggrPercent: string;
  };
}

/** C1, C2, C3 in this order. */
export const customers: readonly DemoCustomer[] = [
  {
    username: 'lotus.play',
    phone: '9000000003',
    owner: 'Lotus Play',
    handle: 'lotus',
    of: 'agent',
    project: {
      domain: 'lotusplay.example',
      // Dice House calls from this machine.
      ip: '203.0.113.10, 127.0.0.1, ::1',
      projectName: 'Dice House',
      projectUrl: 'http://localhost:4400',
      apiTypes: ['casino'],
      ggrPercent: '12.5',
    },
  },
  {
    username: 'sapphire.club',
    phone: '9000000005',
    owner: 'Sapphire Club',
    handle: null,
    of: 'agent',
    project: {
      domain: 'sapphireclub.example',
      ip: '203.0.113.44',
      projectName: 'Sapphire Tables',
      projectUrl: 'https://sapphireclub.example',
      apiTypes: ['casino'],
      ggrPercent: '8',
    },
  },
  {
    username: 'monsoon.bets',
    phone: '9000000006',
    owner: 'Monsoon Bets',
    handle: 'monsoon',
    of: 'root',
    project: {
      domain: 'monsoonbets.example',
      ip: '198.51.100.7, 198.51.100.8',
      projectName: 'Monsoon',
      projectUrl: 'https://monsoonbets.example/lobby',
      apiTypes: ['sports'],
      ggrPercent: '10',
    },
  },
];

interface DemoPlayer {
  username: string;
  phone: string;
  /** Number of its customer; 0 is the built-in one. */
  of: 0 | 1 | 2 | 3;
}

const playersOf = (of: DemoPlayer['of'], first: number, usernames: readonly string[]): DemoPlayer[] =>
  usernames.map((username, index) => ({ username, phone: String(first + index), of }));

export const players: readonly DemoPlayer[] = [
  { username: 'arjun.mehta', phone: '9000000004', of: 1 },
  ...playersOf(1, 9811000101, ['priya.nair', 'rohit.verma', 'sana.khan', 'vikram.rao', 'divya.iyer', 'kabir.singh']),
  ...playersOf(2, 9811000201, ['neha.joshi', 'imran.shaikh', 'lakshmi.pillai', 'gaurav.bansal']),
  ...playersOf(3, 9811000301, ['ananya.das', 'farhan.ali', 'pooja.reddy', 'siddharth.jain', 'meghna.roy']),
  ...playersOf(0, 9811000401, ['tanvi.kulkarni', 'harpreet.gill', 'joseph.mathew', 'ritu.agarwal', 'dev.patel']),
];

/** One recharge: who, how much, when, and how it ended; any ending other than the two words is a reason for rejection. */
export interface Story {
  player: string;
  rupees: number;
  minutesAgo: number;
  utr: string;
  ends: 'waiting' | 'accepted' | (string & {});
  flags?: RechargeFlag[];
}

const DAY = 24 * 60;
const story = (
  player: string,
  rupees: number,
  minutesAgo: number,
  utr: string,
  ends: Story['ends'],
  flags?: RechargeFlag[],
) => ({ player, rupees, minutesAgo, utr, ends, ...(flags ? { flags } : {}) }) satisfies Story;

const past: readonly Story[] = [
  story('arjun.mehta', 2_000, 9 * DAY, '431208114501', 'accepted'),
  story('arjun.mehta', 500, 6 * DAY, '431511229874', 'UTR not found'),
  story('arjun.mehta', 5_000, 3 * DAY, '431810456120', 'accepted'),
  story('priya.nair', 10_000, 8 * DAY, '431309771204', 'accepted'),
  story('rohit.verma', 1_500, 7 * DAY, '431402158830', 'accepted'),
  story('sana.khan', 85_000, 5 * DAY, '431607300419', 'accepted'),
  story('vikram.rao', 3_000, 4 * DAY, '431712664087', 'Amount mismatch'),
  story('divya.iyer', 7_500, 2 * DAY, '431901447233', 'accepted'),
  story('ananya.das', 12_000, 6 * DAY, '431503889120', 'accepted'),
  story('farhan.ali', 4_000, 3 * DAY, '431806120975', 'Unclear proof'),
  story('pooja.reddy', 2_500, 2 * DAY, '431909034412', 'accepted'),
  story('tanvi.kulkarni', 5_000, 5 * DAY, '431605512098', 'accepted'),
  story('harpreet.gill', 15_000, 4 * DAY, '431701938845', 'accepted'),
  story('joseph.mathew', 1_000, 1 * DAY, '432008271163', 'accepted'),
  story('ritu.agarwal', 6_000, 1 * DAY + 90, '432003345577', 'Duplicate'),
  story('tanvi.kulkarni', 10_000, 300, '432010998412', 'accepted'),
  story('dev.patel', 2_000, 200, '432011450076', 'accepted'),
  story('siddharth.jain', 7_500, 4 * DAY, '431712905518', 'accepted'),
];

const waiting: readonly Story[] = [
  // Waiting for most of a day: no money came in by its reference.
  story('ritu.agarwal', 6_000, 22 * 60, '432012870311', 'waiting', ['utr-rejected-before']),
  story('harpreet.gill', 25_000, 48, '432013004459', 'waiting'),
  story('joseph.mathew', 3_500, 31, 'UBI20261120X7', 'waiting', ['utr-not-12-digits']),
  story('tanvi.kulkarni', 50_000, 17, '432013390218', 'waiting'),
  story('dev.patel', 1_200, 6, '432013511874', 'waiting'),
  story('priya.nair', 5_000, 42, '432012996650', 'waiting'),
  story('kabir.singh', 75_000, 22, '432013266091', 'waiting', ['proof-seen']),
  story('rohit.verma', 1_500, 9, '432013475520', 'waiting'),
  story('neha.joshi', 2_000, 28, '432013120087', 'waiting'),
];

export const stories: readonly Story[] = [...past, ...waiting];
