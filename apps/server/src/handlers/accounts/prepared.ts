import { keptCopy } from '../../domain/credentials.ts';
import { hashPassword } from '../../domain/passwords.ts';
import type { Services } from '../../services.ts';
import type { NewAccount } from '../../store/accounts/accounts.ts';

type Opening = Omit<NewAccount, 'passwordHash' | 'credential' | 'at'> & { password: string };

/** An account that can be opened, with the hash of its password and the sealed copy that is kept of it. */
export async function preparedAccount(services: Services, opening: Opening, at: Date): Promise<NewAccount> {
  const { password, ...account } = opening;
  const passwordHash = await hashPassword(password);
  const credential = keptCopy(services, opening, password);
  return { ...account, passwordHash, at, ...(credential ? { credential } : {}) };
}
