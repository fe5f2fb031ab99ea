export const auditKeys = { list: () => ['audit', 'list'] as const };
