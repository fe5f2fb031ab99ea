import { someGames } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { Route } from '@cage/parts/router/routes';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { leave, leftSoon } from '../../parts/plays.tsx';
import { GamesScreen } from './games-screen.tsx';

const meta = preview.meta({
  title: 'Games',
  component: GamesScreen,
  tags: ['phone'],
  parameters: { route: '/games' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.listGames.returns({ games: someGames() })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const games = await canvas.findByRole('list', { name: 'Games you can play' });
    await expect(games).toHaveTextContent('Dice House');
    await expect(canvas.getByRole('button', { name: 'Play Maidan Sports' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGames.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Games' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Play/ })).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGames.returns({ games: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No games yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGames.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The games could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listGames.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

const play = async ({ canvas, userEvent }: PlayContext) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Play Dice House' }));

export const PlayOpensTheGame = meta.story({
  tags: ['works'],
  // Another place on the same page: a story can't leave it.
  beforeEach: ({ msw }) => msw.use(mock.launchGame.returns({ url: '#token=once' })),
  play: async (context) => {
    await play(context);
    await waitFor(() => expect(window.location.hash).toBe('#token=once'));
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  },
});

/** A browser may have kept the page as it was left. */
export const BackFromTheGameItCanBeOpenedAgain = meta.story({
  tags: ['measured'],
  beforeEach: ({ msw }) => msw.use(mock.launchGame.returns({ url: '#token=once' })),
  play: async (context) => {
    await play(context);
    await waitFor(() => expect(window.location.hash).toBe('#token=once'));
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    const button = context.canvas.getByRole('button', { name: 'Play Dice House' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  },
});

export const GameLeftBeforeItsAnswer = meta.story({
  tags: ['measured'],
  ...leftSoon(<Route path="/games" element={<GamesScreen />} />),
  play: async (context) => {
    const answered = Promise.withResolvers<void>();
    context.msw.use(
      mock.listGames.returns({ games: someGames() }),
      mock.launchGame.answers(async () => {
        await answered.promise;
        return { url: '#token=once' };
      }),
    );
    await play(context);
    await leave(context, async () => answered.resolve());
    await expect(window.location.hash).toBe('');
  },
});

export const NoPlayOnABreak = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.launchGame.refuses('excluded')),
  play: async (context) => {
    await play(context);
    await expect(await context.canvas.findByText('Dice House could not be opened')).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'See my limits' })).toHaveAttribute('href', '/limits');
    await expect(context.canvas.getByRole('button', { name: 'Play Dice House' })).toBeEnabled();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Dice House खेलें' })).toBeVisible();
  },
});
