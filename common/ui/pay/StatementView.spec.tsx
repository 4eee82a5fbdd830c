import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { StatementDetail } from '../../api/pay';
import { statementExample } from './statement-fixture';
import { StatementView } from './StatementView';

const look = (more: Partial<StatementDetail> = {}) =>
  render(<StatementView statement={{ ...statementExample, ...more }} today="2026-11-19" />);

/** Every row of a table: its name without the line that only phones show, and its figures. */
const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => {
        const shown = cell.cloneNode(true) as HTMLElement;
        for (const line of shown.querySelectorAll('.line')) line.remove();
        return shown.textContent;
      }),
    );

afterEach(cleanup);

describe('a statement', () => {
  it('summarizes its lines by kind and rate, in their order, and tells what moved the others', () => {
    look();
    expect(rowsOf('Lines of the statement')).toEqual([
      ['Calls', '1,204.50', '$0.4000', '$481.80'],
      ['Chats', '310.25', '$0.4000', '$124.10'],
      ['Repeat customers', '811.00', '$0.0500', '$40.55'],
      ['Free minutes', '25.00', '$0.0100', '$0.25'],
      ['Active minutes above 600', '914.75', '$0.0200', '$18.30'],
      [
        'Correction of Nov 9, reading 11591107Was 19.00 min, $7.60; now 26.00 min, $10.40. Corrected, Nov 20, by key “Jo”.',
        '',
        '',
        '$2.80',
      ],
      [
        'Correction of the active minutes of the period from Nov 8Was 150.00 min, $3.00; now 175.00 min, $3.50. The minutes of the period changed.',
        '',
        '',
        '$0.50',
      ],
      ['Referral: QuietHarborJo', '', '', '$30.00'],
      ['Carried from the statement before', '', '', '-$12.30'],
      ['Total', '', '', '$686.00'],
    ]);
  });

  it('shows its days by class, without classes that do not occur, and nothing of days to come', () => {
    look({ groups: statementExample.groups.filter(({ kind }) => kind !== 'free') });
    const [first, second, ...rest] = rowsOf('By day');
    expect(first).toEqual(['Sun, Nov 15', '393.50', '811.00', '0.00', '$522.35']);
    expect(second).toEqual(['Mon, Nov 16', '0.00', '0.00', '310.25', '$124.10']);
    expect(rest.at(-1)).toEqual(['Sat, Nov 21', '–', '–', '–', '–']);
  });

  it('has the corrections of readings that are not shown by day', () => {
    const others = statementExample.others.slice(1);
    const { groups } = statementExample;
    const hidden = {
      kind: 'correction',
      day: '2026-11-09',
      conn_type: 'Call',
      rate: null,
      lines: 1,
      minutes: 7,
    };
    look({
      groups: [
        ...groups,
        { ...hidden, type: 'New', amount: -2.8 } as never,
        { ...hidden, type: 'Repeat', amount: 4.2 } as never,
      ],
      others,
    });
    expect(rowsOf('Lines of the statement')[5]).toEqual(['Corrections of Nov 9', '', '', '$1.40']);
    expect(rowsOf('By day').map((row) => row.at(-1))).toEqual([
      '$522.35',
      '$124.35',
      '$0.00',
      '$0.00',
      '$0.00',
      '–',
      '–',
    ]);
  });

  it('has many corrections by period and cause, and each of them on request', () => {
    const [correction] = statementExample.others;
    if (correction?.cause === undefined) throw new Error('no correction');
    const cause = {
      ...correction.cause,
      kind: 'terms',
      now_minutes: 19,
      now_rate: 0.42,
    } as typeof correction.cause;
    const terms = [1, 2, 3, 4, 5, 6].map((n) => ({
      ...correction,
      line: n,
      connection_id: n,
      was: 7.6,
      amount: 0.38,
      cause,
    }));
    const late = { ...correction, line: 7, connection_id: 7 };
    look({ others: [...terms, late] });
    const shown = () =>
      rowsOf('Lines of the statement')
        .slice(5, -1)
        .map(([name, , , amount]) => [name, amount]);
    expect(shown()).toEqual([
      [
        'Corrections of 6 readings of the period from Nov 8Was $0.40 a minute, $45.60; now $0.42 a minute, $47.88. Terms changed.',
        '$2.28',
      ],
      [
        'Correction of Nov 9, reading 7Was 19.00 min, $7.60; now 26.00 min, $10.40. Corrected, Nov 20, by key “Jo”.',
        '$2.80',
      ],
      ['Show each correction', undefined],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show each correction' }));
    expect(shown().map(([name]) => /reading \d|Show.*/.exec(name ?? '')?.[0])).toEqual([
      'reading 1',
      'reading 2',
      'reading 3',
      'reading 4',
      'reading 5',
      'reading 6',
      'reading 7',
      'Show them together',
    ]);
  });

  it.each<[string, Partial<StatementDetail>, string]>([
    ['is due', {}, 'Due Thursday, Nov 26.'],
    ['has nothing to be paid', { total: 0, payable: 0 }, 'Nothing to be paid.'],
    [
      'is carried below zero',
      { total: -12.3, payable: 0 },
      'Below zero: -$12.30 goes to the next statement.',
    ],
    ['is on hold', { held: true, held_reason: 'Dispute' }, 'On hold: Dispute'],
    [
      'could not be closed',
      { status: 'parked', parked_reason: 'no_terms' },
      'Not closed: there are no terms for this period.',
    ],
    [
      'was paid',
      {
        status: 'paid',
        payments: [
          {
            id: 1,
            amount: 686,
            paid_on: '2026-11-25',
            method: 'cheque',
            reference: '1042',
            returned_on: null,
            return_reason: null,
          },
        ],
      },
      'Paid Wednesday, Nov 25 by check: $686.00. Reference 1042.',
    ],
  ])('says that it %s', (_, more, text) => {
    const { container } = look(more);
    expect(container.textContent).toContain(text);
  });

  it('shows a payment that was returned, and its hash with the one before', () => {
    const payment = {
      id: 1,
      amount: 686,
      paid_on: '2026-11-25',
      method: 'direct_deposit',
      reference: null,
      returned_on: '2026-11-28',
      return_reason: 'account closed',
    } as const;
    const { container } = look({ status: 'approved', payments: [payment] });
    expect(container.textContent).toContain('Returned Saturday, Nov 28: account closed');
    expect(container.textContent).toContain('Due Thursday');
    expect(container.textContent).toContain(
      `${statementExample.hash ?? ''} follows ${statementExample.previous_hash ?? ''}`,
    );
  });
});
