export const sessionKeys = {
  me: () => ['session', 'me'] as const,
  anyOpen: () => ['session', 'open'] as const,
  open: (account: string | null) => ['session', 'open', account ?? ''] as const,
  secondFactor: () => ['session', 'second-factor'] as const,
  site: (referral?: string) => ['session', 'site', referral ?? ''] as const,
};
