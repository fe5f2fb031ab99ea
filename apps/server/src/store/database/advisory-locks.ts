/** Ids of the advisory locks shared by all processes of one database. */
export const advisoryLocks = {
  /** Held while the tables that store the schema version are created. */
  migrating: 426001,
  /** Held, shared, by each server on its listening connection; work that must not run beside a server checks for it. */
  serving: 426002,
} as const;
