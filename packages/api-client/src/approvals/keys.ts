export const approvalKeys = {
  all: () => ['approvals'] as const,
  list: () => ['approvals', 'list'] as const,
  limits: () => ['second-person'] as const,
};
