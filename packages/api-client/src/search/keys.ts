export const searchKeys = { of: (text: string) => ['search', text] as const };
