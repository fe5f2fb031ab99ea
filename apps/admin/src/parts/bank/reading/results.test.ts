import { expect, test } from 'vitest';
import { answerOf, findResultTable, guessResult, readAnswers } from './results.ts';

const rows = [
  ['Answer to your file', '', '', '', '', ''],
  ['Sr No', 'Customer Ref', 'Amount (INR)', 'UTR No', 'Txn Status', 'Failure Reason'],
  ['1', 'W261120K4M8T2RB', '2,000.00', 'FDRLN52026112001', 'SUCCESS', ''],
  ['2', 'W261120N2B6X8JF', '10,000.00', '', 'Rejected', 'Account closed'],
  ['3', 'PAY W261120P9D4F6WY', "'1500", '', 'In process', ''],
  ['4', 'NEFT 17', '1.00', 'X1', 'SUCCESS', ''],
  ['', 'Total', '13,501.00', '', '', ''],
  ['', '', '', '', '', ''],
];

test('the columns of an answer are found by name and by the code in the first row', () => {
  const table = findResultTable(rows);
  expect(table).toMatchObject({ begins: 2, headers: rows[1] });
  expect(table && guessResult(rows, table)).toEqual({ reference: 1, amount: 2, utr: 3, status: 4, reason: 5 });
  expect(findResultTable([['Dear customer'], ['thank you']])).toBeNull();
});

test('an answer without column names is read by position', () => {
  const table = findResultTable([['W261120K4M8T2RB', '2000', 'U1', 'S']]);
  expect(table).toMatchObject({ begins: 0, headers: ['1', '2', '3', '4'] });
});

test('each row of an answer is read; totals and blank rows are skipped', () => {
  const table = findResultTable(rows);
  if (!table) throw new Error('It has a table');
  const read = readAnswers(rows, table, { reference: 1, amount: 2, utr: 3, status: 4, reason: 5 });
  expect(read).toEqual({
    is: 'read',
    answers: [
      {
        row: 3,
        reference: 'W261120K4M8T2RB',
        amountPaise: 200_000n,
        answer: 'paid',
        utr: 'FDRLN52026112001',
        reason: '',
        status: 'SUCCESS',
      },
      {
        row: 4,
        reference: 'W261120N2B6X8JF',
        amountPaise: 1_000_000n,
        answer: 'failed',
        utr: '',
        reason: 'Account closed',
        status: 'Rejected',
      },
      {
        ...{ row: 5, reference: 'PAY W261120P9D4F6WY', amountPaise: 150_000n, answer: 'open', utr: '', reason: '' },
        status: 'In process',
      },
      { row: 6, reference: 'NEFT 17', amountPaise: 100n, answer: 'paid', utr: 'X1', reason: '', status: 'SUCCESS' },
    ],
  });
  const many = Array.from({ length: 1_001 }, () => ['W261120K4M8T2RB', '1', 'U', 'S']);
  const columns = { reference: 0, amount: 1, utr: 2, status: 3, reason: null };
  const whole = { headers: [], begins: 0, heading: [] };
  expect(readAnswers(many, whole, columns)).toEqual({ is: 'too-many' });
  // The answer for a whole day, with two of our withdrawals in it.
  const day = many.map((row, at) => (at < 2 ? row : row.with(0, `SALARY ${at}`)));
  const ours = readAnswers(day, whole, columns);
  expect(ours.is === 'read' && ours.answers.map((answer) => answer.row)).toEqual([1, 2]);
});

test.each([
  ['SUCCESS', 'paid'],
  ['Processed', 'paid'],
  ['Paid on 20 Nov', 'paid'],
  ['Txn Successful', 'paid'],
  ['Fully paid', 'paid'],
  ['Credited to beneficiary', 'paid'],
  ['S', 'paid'],
  ['सफल', 'paid'],
  ['Unpaid', 'failed'],
  ['Not successful', 'failed'],
  ['FAILED', 'failed'],
  ['Returned by beneficiary bank', 'failed'],
  ['Txn failed - insufficient details', 'failed'],
  ['Rejected: account does not exist', 'failed'],
  ['अस्वीकृत', 'failed'],
] as const)('a status of %j is %s', (status, answer) => {
  expect(answerOf(status, 'U1')).toBe(answer);
});

test.each(
  `Pending for approval|Under process|Under processing|Forwarded to NPCI|Funds sent|Remitted|Released|Ready|
Received by bank|RTGS sent|Registered|Request accepted|Final|Uploaded|Unconfirmed|P|P - Pending|R|Success pending|
Paid - awaiting credit|Processed, not credited|Not paid|Credited back to remitter|Done: amount refunded|SUCCESS - RECREDITED|
OK - HELD|Deemed success|Executed by maker|Failed, retry in progress|Return of paid amount|No error|Not failed|`.split(
    '|',
  ),
)('a status of %j leaves the outcome open', (status) => {
  expect(answerOf(status.trim(), 'U1')).toBe('open');
});

test('a credited amount is not taken for a payment made', () => {
  const table = findResultTable(rows);
  if (!table) throw new Error('It has a table');
  const back = rows.map((row, at) => (at === 2 ? row.with(2, '2,000.00 Cr') : row));
  const read = readAnswers(back, table, { reference: 1, amount: 2, utr: 3, status: 4, reason: 5 });
  expect(read.is === 'read' && read.answers[0]).toMatchObject({ amountPaise: 200_000n, answer: 'open' });
});

test('without a status column, a UTR means paid', () => {
  expect([answerOf(null, 'U1'), answerOf(null, '')]).toEqual(['paid', 'open']);
});
