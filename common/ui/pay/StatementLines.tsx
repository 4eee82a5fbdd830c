import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '../../api/pay';
import { onPaper } from '../../brand/sizes';
import { minutes, missing, money } from '../format';
import { billLines, mostSingle, summarized } from './bill';
import { billName, correctionText, exactRateText, otherName } from './pay-text';
import { PayTable } from './pay-style';

const EachRow = styled('tr')({ [onPaper]: { display: 'none' } });

interface LineRowProps {
  name: string;
  /** Below its name. */
  note?: string;
  minutes?: number | null;
  rate?: number | null;
  amount: number;
}

function LineRow({ name, note = '', minutes: length = null, rate = null, amount }: LineRowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {name}
        {note !== '' && <small>{note}</small>}
        {length !== null && rate !== null && (
          <p className="line">
            {t('pay.minutes_at', { minutes: minutes(length), rate: exactRateText(rate) })}
          </p>
        )}
      </th>
      <td className="figure">{length === null ? '' : minutes(length)}</td>
      <td className="figure">{rate === null ? '' : exactRateText(rate)}</td>
      <td className="amount">{money(amount)}</td>
    </tr>
  );
}

/** A statement's lines, summarized by kind and rate, and what they come to. */
export function StatementLines({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  const { groups, others, status, total, payable } = statement;
  const lines = billLines(groups);
  const corrections = others.filter(({ kind }) => kind === 'correction').length;
  const [isSingle, setSingle] = useState(false);
  const shown = isSingle || corrections <= mostSingle ? others : summarized(others);
  return (
    <PayTable aria-label={t('pay.lines')}>
      <thead>
        <tr>
          {(['line', 'minutes', 'rate', 'amount'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`pay.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow
            key={[line.kind, line.connType, line.day, line.rate].join(' ')}
            name={billName(line, statement)}
            minutes={line.minutes}
            rate={line.rate}
            amount={line.amount}
          />
        ))}
        {shown.map((line) => (
          <LineRow key={line.line} name={otherName(line)} note={correctionText(line)} amount={line.amount} />
        ))}
        {corrections > mostSingle && (
          <EachRow>
            <th scope="row" colSpan={4}>
              <Button variant="text" onClick={() => setSingle(!isSingle)}>
                {isSingle ? t('pay.together') : t('pay.single')}
              </Button>
            </th>
          </EachRow>
        )}
        {lines.length + others.length === 0 && (
          <tr>
            <th scope="row">{t('pay.nothing')}</th>
            <td className="figure" />
            <td className="figure" />
            <td className="amount">{missing}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <LineRow name={status === 'open' ? t('pay.total_so_far') : t('pay.total')} amount={total} />
        {payable !== total && <LineRow name={t('pay.payable')} amount={payable} />}
      </tfoot>
    </PayTable>
  );
}
