/** What players are told of, in Hindi, by the English title: in the app and on a lock screen alike. */
export const notificationTitlesInHindi: Record<string, string> = {
  'Deposit credited': 'जमा हो गया',
  'Deposit rejected': 'जमा अस्वीकृत',
  'Withdrawal paid out': 'निकासी का भुगतान हो गया',
  'Withdrawal denied': 'निकासी अस्वीकृत',
};
