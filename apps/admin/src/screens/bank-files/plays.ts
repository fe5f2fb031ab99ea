import {
  aBankFile,
  aBankMapping,
  aBankMatch,
  aMe,
  anAside,
  aProofPicture,
  aQueue,
  aRecharge,
  type BankPileRows,
  bankDaysPage,
  bankPilesOf,
  matchLines,
  noBankFiles,
  onePage,
  queuePage,
  someBankDays,
  someBankFiles,
  someUnasked,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { GivenLine } from '@cage/contract/bank/fields';
import type { BankFile, BankMapping } from '@cage/contract/bank/lines';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { PlayContext, StoryMsw } from '@cage/storybook/preview';
import { within } from 'storybook/test';

const [ritu, harpreet, joseph, priya] = aQueue() as [
  ReturnType<typeof aRecharge>,
  ReturnType<typeof aRecharge>,
  ReturnType<typeof aRecharge>,
  ReturnType<typeof aRecharge>,
];

/** Requested on the 18th, and in no line. */
const kavita = aRecharge({
  id: 766,
  account: '9811000107',
  accountId: 'P7',
  username: 'kavita.joshi',
  amountPaise: 80_000n,
  code: 'R261118T5V0M2RB',
  utr: '432011299870',
  requestedAt: new Date('2026-11-18T09:10:00Z'),
  late: true,
});

const arjun = aRecharge({
  id: 798,
  account: '9000000004',
  accountId: 'P1',
  username: 'arjun.mehta',
  amountPaise: 500_000n,
  code: 'R261119J7K2Q4MX',
  utr: '432010055661',
  requestedAt: new Date('2026-11-19T10:40:00Z'),
});

/** The state of a house's files in the middle of a day. */
export const held = (): BankPileRows => ({
  exact: [aBankMatch(ritu), aBankMatch(harpreet), aBankMatch(priya), aBankMatch(arjun, { byHand: true })],
  differs: [
    aBankMatch(joseph, { line: { amountPaise: 300_000n, narration: 'UPI/JOSEPH M/UBI20261120X7/PAY', reference: '' } }),
    aBankMatch(
      { ...kavita, id: 767, username: 'vikram.rao', code: 'R2611186QH2ZZ81', utr: '12870312', flags: [], late: false },
      { line: { narration: 'NEFT CR VIKRAM RAO 0012870312', reference: '' } },
    ),
  ],
  unasked: someUnasked(),
  unpaid: [kavita],
});

/** Lines that name another request as well: one of this account, and one of another's. */
export const namesAnother = (): BankPileRows => ({
  ...held(),
  differs: [aBankMatch(joseph, { also: 'R2611186QH2ZZ81' }), aBankMatch(kavita)],
  unpaid: [],
});

/** A server that keeps what it is sent, and drops what was decided or put aside. */
export function bank(begun: BankPileRows | null = held()) {
  let now = begun;
  const aside = [anAside()];
  const waiting = begun ? [] : [ritu, harpreet, joseph, priya, kavita];
  const taken: GivenLine[] = [];
  const files: BankFile[] = begun ? someBankFiles() : [];
  const mappings: BankMapping[] = [];
  const without = <Row>(rows: readonly Row[], gone: (row: Row) => boolean) => rows.filter((row) => !gone(row));
  const of = <Key extends keyof BankPileRows>(key: Key): BankPileRows[Key] =>
    (now ?? { exact: [], differs: [], unasked: [], unpaid: [] })[key];
  const sameAs = (one: GivenLine) => (other: GivenLine) =>
    one.day === other.day &&
    one.narration === other.narration &&
    one.amountPaise === other.amountPaise &&
    one.balancePaise === other.balancePaise;
  return [
    mock.getProof.answers(aProofPicture),
    mock.getBankPiles.answers(() => (now ? bankPilesOf(now) : noBankFiles)),
    mock.listBankMatches.answers(({ pile, search = '' }) =>
      onePage(of(pile).filter(({ recharge }) => `${recharge.username} ${recharge.utr}`.includes(search))),
    ),
    mock.listBankUnasked.answers(({ aside: putAside }) => onePage(putAside ? aside : [...of('unasked')])),
    mock.listBankUnpaid.answers(() => onePage([...of('unpaid')])),
    mock.listBankUnproven.answers(() => onePage([])),
    mock.listBankDays.answers(({ sort }) =>
      bankDaysPage(sort === 'time' ? someBankDays().toReversed() : someBankDays()),
    ),
    mock.listBankFiles.answers(() => onePage(files)),
    mock.listBankMappings.answers(() => ({ mappings })),
    mock.keepBankMapping.answers((mapping) => {
      mappings.push({ ...mapping, bank: mapping.bank ?? '' });
      return confirmationOf('bankMappingKept');
    }),
    mock.takeBankLines.answers(({ lines, name = '', bank: bankName = '' }) => {
      const fresh = lines.filter((line) => !taken.some(sameAs(line)));
      taken.push(...fresh);
      now = matchLines(taken, waiting, name);
      files[0] = aBankFile({ name, bank: bankName, taken: taken.length, known: 0 });
      return { taken: fresh.length, known: lines.length - fresh.length, proven: 0 };
    }),
    mock.decideRecharge.answers(({ id }) => {
      if (now) now = { ...now, exact: without(now.exact, ({ recharge }) => recharge.id === id) };
      return confirmationOf('rechargeApproved');
    }),
    mock.listPendingRecharges.answers(({ search = '' }) =>
      queuePage(
        [...aQueue(), { ...joseph, id: 810, flags: [], username: 'sunita.rani', utr: '432013099918' }].filter(
          ({ username, account, utr }) => `${username} ${account} ${utr}`.includes(search),
        ),
      ),
    ),
    mock.pairBankLine.answers(({ line }) => {
      if (now) now = { ...now, unasked: without(now.unasked, (row) => row.line.id === line) };
      return confirmationOf('bankLinePaired');
    }),
    mock.unpairBankLine.answers(({ line }) => {
      if (now) now = { ...now, exact: without(now.exact, (row) => row.line.id === line) };
      return confirmationOf('bankLineParted');
    }),
    mock.setBankLineAside.answers(({ line, aside: putAside }) => {
      if (now && putAside) now = { ...now, unasked: without(now.unasked, (row) => row.line.id === line) };
      if (!putAside) aside.splice(0);
      return confirmationOf(putAside ? 'bankLineAside' : 'bankLineBack');
    }),
    mock.tellOfBankLine.returns(confirmationOf('bankLineTold')),
    mock.searchEverything.answers(({ text }) => ({
      accounts: [
        { publicId: 'P19', username: 'joseph.mathew', phone: '9811000403', level: 'player' as const },
        { publicId: 'P27', username: 'joseph.dsouza', phone: '9811000417', level: 'player' as const },
      ].filter(({ username }) => username.includes(text)),
      ...{ recharges: [], withdrawals: [], bets: [] },
    })),
  ];
}

/** The setup of every story of the page. */
export const setting = {
  parameters: { route: '/admin/bankFiles' },
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      ...bank(),
      mock.getMe.returns(aMe({ permissions: ['Pending Recharge', 'Recharge History'] })),
      mock.getBalance.returns({ data: { balancePaise: 466_600_000n, role: 'admin' } }),
    ),
};

export const kept = mock.listBankMappings.returns({ mappings: [aBankMapping()] });

/** The movements of a few days, as HDFC writes them. */
export const HDFC_FILE = `HDFC BANK Ltd.,,,,,,
Account Branch : LOTUS ROAD,,,,,,
,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
19/11/26,NEFT CR-SBIN0000240-HARPREET GILL-432013004459,0000432013004459,19/11/26,,"25,000.00","1,46,250.50"
20/11/26,UPI-PRIYA NAIR-PRIYA.NAIR@OKBANK-432013475520-UPI,0000432013475520,20/11/26,,"1,500.00","1,47,750.50"
20/11/26,UPI-JOSEPH MATHEW-432013099981-UPI,0000432013099981,20/11/26,,"3,500.00","1,51,250.50"
20/11/26,"IMPS-632311209988-RENT, NOVEMBER",0000632311209988,20/11/26,"25,000.00",,"1,26,250.50"
STATEMENT SUMMARY :-,,,,,,
`;

/** The same with rows without a valid day, and an invalid amount. */
export const SPOILT_FILE = HDFC_FILE.replace('20/11/26,UPI-JOSEPH', '31/02/26,UPI-JOSEPH').replace(
  '"25,000.00",,"1,26',
  'twenty five,,"1,26',
);

/** Chooses a file with this text, as the device's file picker would. */
export async function chooseFile(
  { canvas, userEvent }: PlayContext,
  text: string | Uint8Array,
  name = 'hdfc-november.csv',
) {
  await canvas.findByRole('button', { name: /^(Import a file|फ़ाइल आयात करें)$/ });
  const input = document.querySelector<HTMLInputElement>('[data-slot="screen"] input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await userEvent.upload(input, new File([text as BlobPart], name, { type: 'text/csv' }));
}

/** The import in progress. */
export const importing = async ({ canvas }: PlayContext, name = 'hdfc-november.csv') =>
  within(await canvas.findByRole('region', { name }));

export const tab = (name: string) => `/admin/bankFiles?tab=${name}`;
