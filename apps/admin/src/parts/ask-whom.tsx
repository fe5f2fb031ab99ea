import { useCreator } from '@cage/api-client/accounts';

/** Who can grant what a closed page needs. Fetched when a page is closed: the first list goes without it. */
export function AskWhom() {
  const { data: name } = useCreator();
  return <p>{name ? `Ask ${name}, who gave you this account.` : 'Ask whoever gave you this account.'}</p>;
}
