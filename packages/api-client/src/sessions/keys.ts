export const sessionKeys = {
  me: () => ['session', 'me'] as const,
  site: (referral?: string) => ['session', 'site', referral ?? ''] as const,
};
