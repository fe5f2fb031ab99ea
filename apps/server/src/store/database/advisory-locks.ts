/** Numbers of the advisory locks that the processes of one database agree by. */
export const advisoryLocks = {
  /** Held by whoever makes the tables that tell the version of the schema. */
  migrating: 426001,
  /** Held, shared, by each server on the connection that it listens on: what may only be done without one asks for it. */
  serving: 426002,
} as const;
