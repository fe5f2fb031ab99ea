import { aMe, aMember, anAuditEntry, aStatement, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { MemberScreen } from './member-screen.tsx';
import { setting } from './plays.tsx';

const meta = preview.meta({
  title: 'Member/Newest',
  component: MemberScreen,
  ...setting,
  tags: ['works'],
});

type Canvas = ReturnType<typeof within>;
const listOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole('list', { name }));

const barred = aMember({
  status: 'Suspended',
  pause: { kind: 'self-exclusion', since: new Date('2026-11-18T03:30:00Z'), until: null },
});
const since = { at: new Date('2026-03-02T05:00:00Z'), actor: 'kavya.desk', actorId: 'Admin4' };

/** Its newest movements with their balances, and a link to all of them. */
export const WhatMovedLast = meta.story({
  play: async ({ canvas }) => {
    const movements = await listOf(canvas, 'Newest movements');
    await expect(movements.getAllByRole('listitem')).toHaveLength(aStatement().length);
    await expect(movements.getByText('Balance ₹8,000.00')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Whole statement' })).toHaveAttribute(
      'href',
      '/admin/members/P2?tab=statement',
    );
    await expect(await canvas.findByText('Nothing is in the audit log.')).toBeVisible();
    // An active player: its dates are in the details.
    await expect(canvas.queryByText('Dates')).toBeNull();
  },
});

/** Since when, by whom and until when, newest first; and the latest actions on it. */
export const BarredAndExcluded = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMember.returns({ member: barred }),
      mock.getStatusSince.answers(({ account }) => ({ since: account === 'P2' ? since : null })),
      mock.listAudit.answers(({ subject }) =>
        onePage(
          subject === 'P2' ? [anAuditEntry({ action: 'password.reset', subject: 'P2', actor: 'rajesh.desk' })] : [],
        ),
      ),
    ),
  play: async ({ canvas }) => {
    const dates = await listOf(canvas, 'Dates');
    const rows = dates.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));
    await expect(rows).toEqual([
      'Last loginToday 1:28 pm',
      'Self-exclusion begun18 Nov, 9:00 amby the player',
      'Joined14 Oct, 3:32 pm',
      'Suspended2 Mar, 10:30 amby kavya.desk',
    ]);
    const done = await listOf(canvas, 'Audit log');
    await expect(done.getByText('by rajesh.desk')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Full audit log' })).toHaveAttribute(
      'href',
      '/admin/audit?subject=P2',
    );
  },
});

let answering = Promise.withResolvers<void>();
const come = async <T,>(answer: T): Promise<T> => {
  await answering.promise;
  return answer;
};
const movements = aStatement();
const entries = [7, 8, 9].map((id) => anAuditEntry({ id, action: 'password.reset', subject: 'P2' }));

/** What is loading keeps its room: nothing moves when it arrives. */
export const Loading = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => {
    answering = Promise.withResolvers();
    msw.use(
      mock.getMember.returns({ member: barred }),
      mock.getStatusSince.answers(() => come({ since })),
      mock.listAudit.answers(() => come(onePage(entries))),
      mock.listMemberStatement.answers(() =>
        come(onePage([...movements, ...movements].slice(0, 5).map((row, id) => ({ ...row, id })))),
      ),
    );
  },
  play: async ({ canvas }) => {
    const places = () =>
      ['Newest movements', 'Dates', 'Audit log'].map((name) => {
        const { top, height } = canvas.getByRole('region', { name }).getBoundingClientRect();
        return { name, top, height };
      });
    await canvas.findByRole('region', { name: 'Audit log' });
    await expect(canvas.queryByRole('list', { name: 'Dates' })).toBeNull();
    const before = places();
    answering.resolve();
    for (const { name } of before) await canvas.findByRole('list', { name });
    await expect(places()).toEqual(before);
  },
});

export const FailedAndRetried = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMember.returns({ member: barred }),
      mock.getStatusSince.fails(),
      mock.listAudit.fails(),
      mock.listMemberStatement.fails(),
    ),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    // The rest of the page is unaffected.
    await expect(await canvas.findByText('9811000101')).toBeVisible();
    await expect(await canvas.findByText('The newest movements could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The audit log could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The dates could not be loaded')).toBeVisible();
    msw.use(
      mock.getStatusSince.returns({ since }),
      mock.listAudit.returns(onePage([anAuditEntry()])),
      mock.listMemberStatement.returns(onePage(aStatement())),
    );
    for (const name of ['Newest movements', 'Dates', 'Audit log']) {
      await userEvent.click(within(canvas.getByRole('region', { name })).getByRole('button', { name: 'Retry' }));
      await listOf(canvas, name);
    }
    await expect(canvas.getByText('by kavya.desk')).toBeVisible();
  },
});

let asked: string[] = [];

/** The address says whose they are: they are fetched without waiting for the player, and shown below it. */
export const AskedForBeforeThePlayerIsKnown = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    asked = [];
    const noting = (what: string) => {
      asked.push(what);
      return onePage([]);
    };
    msw.use(
      mock.getMember.hangs(),
      mock.listMemberStatement.answers(() => noting('movements')),
      mock.listAudit.answers(() => noting('events')),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(asked.toSorted()).toEqual(['events', 'movements']));
    await expect(canvas.queryByRole('region', { name: 'Newest movements' })).toBeNull();
  },
});

export const NothingYet = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMember.returns({ member: aMember({ lastLoginAt: null, status: 'InActive' }) }),
      mock.getStatusSince.returns({ since: null }),
      mock.listMemberStatement.returns(onePage([])),
    ),
  play: async ({ canvas }) => {
    const none = await canvas.findByText('No movements yet');
    await waitFor(() => expect(none).toBeVisible());
    await expect(canvas.queryByRole('link', { name: 'Whole statement' })).toBeNull();
    const dates = await listOf(canvas, 'Dates');
    await expect(dates.getByText('The date is not on record')).toBeVisible();
    await expect(dates.queryByText('Last login')).toBeNull();
  },
});

/** A viewer who may not read the audit log does not fetch it, but still sees the player's own dates. */
export const WithoutTheAuditLog = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Members'] })),
      mock.getMember.returns({ member: barred }),
      mock.getStatusSince.fails('forbidden'),
      mock.listAudit.fails('forbidden'),
    ),
  play: async ({ canvas }) => {
    await listOf(canvas, 'Newest movements');
    const dates = await listOf(canvas, 'Dates');
    await expect(dates.getByText('Self-exclusion begun')).toBeVisible();
    await expect(dates.queryByText('Suspended')).toBeNull();
    await expect(canvas.queryByText('Audit log')).toBeNull();
    await waitFor(() => expect(canvas.queryByText('You do not have permission to do this')).toBeNull());
  },
});
