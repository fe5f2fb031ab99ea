export const settingsKeys = {
  all: () => ['settings'] as const,
  payment: () => ['settings', 'payment'] as const,
  accounts: () => ['settings', 'accounts'] as const,
  changes: () => ['settings', 'changes'] as const,
  contact: () => ['settings', 'contact'] as const,
  qr: (name: string) => ['settings', 'proof', name] as const,
};
