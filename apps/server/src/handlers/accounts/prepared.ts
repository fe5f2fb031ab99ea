import { sealReadableCopy } from '../../domain/credentials.ts';
import { hashPassword } from '../../domain/passwords.ts';
import type { Services } from '../../services.ts';
import type { NewAccount } from '../../store/accounts/accounts.ts';

type Opening = Omit<NewAccount, 'passwordHash' | 'credential' | 'at'> & { password: string };

/** Prepares an account for opening: hashes its password and seals the copy that is kept of it. */
export async function preparedAccount(services: Services, opening: Opening, at: Date): Promise<NewAccount> {
  const { password, ...account } = opening;
  const passwordHash = await hashPassword(password);
  const credential = sealReadableCopy(services, opening, password);
  return { ...account, passwordHash, at, ...(credential ? { credential } : {}) };
}
