/** Key by which names of roles and permissions are compared: the wire writes them in any case. Source: R16. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Last segment of the address of a role's accounts: the name in lower case without spaces. Source: R18. */
export const rolePath = (name: string): string => nameKey(name).replace(/\s+/g, '');
