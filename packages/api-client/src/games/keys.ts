export const gamesKeys = { list: () => ['games', 'list'] as const };
