import { aMe, anAgent, anAuditEntry, anAuditLog, onePage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { allPermissions } from '@cage/contract/roles/permissions';

import { csvRefused, firstOf, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AuditScreen } from './audit-screen.tsx';

const NOW = new Date('2026-11-20T08:35:09Z');

/** An entry with names and values at their longest. */
const longEntry = () =>
  anAuditEntry({
    id: 1205,
    actor: 'shri.venkateshwara.brothers.ag',
    actedFor: 'Admin1',
    action: 'customer.project-changed',
    before: JSON.stringify({ name: 'Lotus Play', projectUrl: 'https://lotusplay.example', ip: '203.0.113.10' }),
    after: JSON.stringify({
      name: 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co',
      projectUrl: 'https://play.shri-venkateshwara-brothers-gaming-and-hospitality.example/lobby',
      ip: '198.51.100.201, 198.51.100.202, 198.51.100.203, 198.51.100.204',
    }),
  });

const meta = preview.meta({
  title: 'Audit',
  component: AuditScreen,
  parameters: { route: '/admin/audit' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...allPermissions] })),
      mock.listAudit.returns(onePage(anAuditLog())),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: 'Payment settings changed' })).toBeVisible();
    await expect(canvas.getByText('Not signed in')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAudit.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Audit' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAudit.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has been recorded yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAudit.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Audit could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listAudit.fails()),
  play: async (context) => {
    await retry(context, mock.listAudit.returns(onePage(anAuditLog())));
    await expect(await context.canvas.findByRole('cell', { name: 'Recharge accepted' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAudit.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const ViewShowsWhatChanged = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'View' })));
    const pane = within(await screen.findByRole('dialog', { name: 'Payment settings changed' }));
    await expect(await pane.findByText('lotus.two@okbank')).toBeVisible();
    await expect(pane.getAllByText('Changed')).toHaveLength(3);
  },
});

export const AWriteOffLeadsToWhatIsOwedFor = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAudit.returns(
        onePage([
          anAuditEntry({
            action: 'debt.written-off',
            subject: 'P2',
            before: '{"leftPaise":"230000"}',
            after:
              '{"leftPaise":"0","debt":"12","recharge":"R261117QH2ZZ81C","creditor":"C1","reason":"Not to be had"}',
          }),
        ]),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View' }));
    const pane = within(await screen.findByRole('dialog', { name: 'Debt written off' }));
    await expect(pane.getByRole('link', { name: 'Record of R261117QH2ZZ81C' })).toHaveAttribute(
      'href',
      expect.stringContaining('record=R261117QH2ZZ81C'),
    );
  },
});

export const RowWithoutValues = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.listAudit.returns(onePage([anAuditEntry({ action: 'sign-out', before: null, after: null })]))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'View' })));
    await expect(await screen.findByText('This row carries no values.')).toBeVisible();
  },
});

export const FiltersByActor = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAudit.answers(({ actor }) =>
        onePage(anAuditLog().filter((row) => !actor || row.actor?.includes(actor))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('cell', { name: 'Sign-in refused' });
    await userEvent.type(canvas.getByLabelText('Actor'), 'kavya');
    await waitFor(() => expect(canvas.queryByRole('cell', { name: 'Sign-in refused' })).toBeNull());
    await expect(canvas.getByRole('cell', { name: 'Recharge accepted' })).toBeVisible();
  },
});

export const VerifyFindsItIntact = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.verifyAudit.returns({ intact: true, faults: [], rows: 12_048, at: NOW })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText('12,048 rows checked. Nothing was changed.')).toBeVisible();
  },
});

export const VerifyFindsAChange = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.verifyAudit.returns({ intact: false, faults: ['Chain 3 breaks at row 41'], rows: 12_048, at: NOW })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText('Chain 3 breaks at row 41')).toBeVisible();
  },
});

export const VerifyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.verifyAudit.refuses('onlyRootVerifies')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText('Only the root account can verify the audit log')).toBeVisible();
  },
});

export const OthersDoNotVerify = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(anAgent())),
  play: async ({ canvas }) => {
    await canvas.findByRole('cell', { name: 'Recharge accepted' });
    await expect(canvas.queryByRole('button', { name: 'Verify' })).toBeNull();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByRole('cell', { name: 'Sign-in refused' });
    await csvRefused(context, mock.listAudit.fails('forbidden'));
  },
});

export const VerifyFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.verifyAudit.fails()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

export const VerifyIsBusy = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.verifyAudit.hangs()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const WithLongValues = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAudit.returns(onePage([longEntry(), ...anAuditLog()]))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: 'View' })));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recharge accepted')).toBeInTheDocument();
    for (const time of await canvas.findAllByText(/^\d+ Nov, .* [ap]m$|^(Today|Yesterday) /)) {
      await expect(time).toBeVisible();
      await expect(time).toHaveAttribute('title', expect.stringMatching(/^2026-11-\d\d /));
    }
  },
});

/** As wide as the page on a tablet beside the rail. */
export const LongNamesBreakOnATablet = meta.story({
  name: 'The longest name breaks, a short one does not, and View is in sight',
  tags: ['works'],
  decorators: [(Story) => <div style={{ width: 672 }}>{Story()}</div>],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAudit.returns(
        onePage([
          anAuditEntry({ actor: 'shri.venkateshwara.brothers.ag', subject: 'R2611309J2G8A34' }),
          anAuditEntry({ id: 2, actor: 'lotus.play' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('lotus.play')).getBoundingClientRect().height).toBeLessThan(30);
    const rows = canvas.getByRole('region', { name: 'Audit' });
    await expect(rows.scrollWidth).toBe(rows.clientWidth);
  },
});
