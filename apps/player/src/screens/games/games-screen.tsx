import { useGames, useLaunchGame } from '@cage/api-client/games';
import type { Game } from '@cage/contract/games';
import type { ApiType } from '@cage/contract/statuses';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { useIsStillOnPage } from '@cage/parts/router/use-is-still-on-page';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { EmptyState } from '@cage/ui/empty-state';
import { PageHeading } from '@cage/ui/page-heading';
import { Skeleton } from '@cage/ui/skeleton';
import { useLanguage, useWords } from '@cage/ui/words';
import { Dices, type LucideIcon, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { copy } from './copy.ts';

const icons: Record<ApiType, LucideIcon> = { casino: Dices, sports: Trophy };

function Tile({ product, picture }: Game) {
  const Icon = icons[product];
  const place = 'flex size-16 shrink-0 items-center justify-center rounded-card bg-muted object-cover';
  return picture ? (
    <img src={picture} alt="" className={place} />
  ) : (
    <span className={place}>
      <Icon aria-hidden className="size-8" />
    </span>
  );
}

/** One project. Playing leaves the app for it, with a single-use token. */
function GameCard({ game }: { game: Game }) {
  const words = useWords(copy);
  const launch = useLaunchGame();
  const { language } = useLanguage();
  const stillHere = useIsStillOnPage();
  const { reset } = launch;
  useEffect(
    function beginAnewAfterTheGame() {
      // Restored from the browser's cache, the page would stay busy forever.
      const comeBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) reset();
      };
      window.addEventListener('pageshow', comeBack);
      return () => window.removeEventListener('pageshow', comeBack);
    },
    [reset],
  );
  const open = () =>
    launch.mutate(
      { id: game.id, language },
      { onSuccess: ({ url }) => (stillHere() ? window.location.assign(url) : reset()) },
    );
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-end gap-4">
        <Tile {...game} />
        <div className="max-w-full flex-1">
          <h2 className="break-words font-semibold">{game.name}</h2>
          <p className="text-muted-foreground text-small">{words.products[game.product]}</p>
        </div>
        {/* Busy until the browser has left. */}
        <Button
          size="lg"
          busy={launch.isPending || launch.isSuccess}
          aria-label={words.playOf(game.name)}
          onClick={open}
        >
          {words.play}
        </Button>
      </div>
      {launch.error ? (
        <Alert tone="danger">
          <p className="font-medium">{words.notOpened(game.name)}</p>
          <p>
            <UserMessage of={launch.error} />
          </p>
          <Link to="/limits" className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}>
            {words.seeLimits}
          </Link>
        </Alert>
      ) : null}
    </Card>
  );
}

const GamesSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
);

function GameCards() {
  const words = useWords(copy);
  const games = useGames();
  if (games.isError && !games.data) return <Failed title={words.failed} of={games} />;
  if (!games.data) return <GamesSkeleton />;
  if (games.data.games.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>;
  return (
    <>
      <OutdatedAlert of={games} />
      <p className="text-muted-foreground">{words.fromWallet}</p>
      <ul aria-label={words.list} className="flex flex-col gap-3">
        {games.data.games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The projects where the player can play with the balance of the wallet. */
export function GamesScreen() {
  const words = useWords(copy);
  return (
    <div className="flex flex-col gap-5">
      <PageHeading className="type-title">{words.title}</PageHeading>
      <GameCards />
    </div>
  );
}
