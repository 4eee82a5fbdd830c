import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementDetail } from '../../api/pay';
import { sumOfHundredths } from '../../domain/hundredths';
import type { Day } from '../../domain/new-york-time';
import { minutes, missing, money, namedDayText } from '../format';
import { dayClasses, dayEarnings, daysOf } from './bill';
import { PayTable } from './pay-style';

interface StatementDaysProps {
  statement: StatementDetail;
  today: Day;
  /** The address of a day's readings. */
  readingsOf?: (day: Day) => string;
}

/** A statement by day and class. Only classes that occur are shown. */
export function StatementDays({ statement, today, readingsOf }: StatementDaysProps) {
  const { t } = useTranslation();
  const rows = dayEarnings(statement.groups, daysOf(statement));
  const classes = dayClasses.filter((name) => rows.some((row) => row[name] > 0));
  return (
    <PayTable aria-label={t('pay.by_day')}>
      <thead>
        <tr>
          <th scope="col">{t('pay.columns.day')}</th>
          {classes.map((name) => (
            <th key={name} scope="col">
              {t(`pay.columns.${name}`)}
            </th>
          ))}
          <th scope="col">{t('pay.columns.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { day } = row;
          const isLater = day > today;
          const paid = [row.call_new, row.call_repeat, row.chat_new, row.chat_repeat];
          return (
            <tr key={day} data-later={isLater || undefined}>
              <th scope="row">
                <span className="day">
                  {readingsOf === undefined || isLater ? (
                    namedDayText(day)
                  ) : (
                    <Link to={readingsOf(day)}>{namedDayText(day)}</Link>
                  )}
                </span>
                {!isLater && (
                  <p className="line">
                    {t('pay.day_line', {
                      paid: minutes(sumOfHundredths(paid)),
                      repeat: minutes(sumOfHundredths([row.call_repeat, row.chat_repeat])),
                    })}
                  </p>
                )}
              </th>
              {classes.map((name) => (
                <td key={name} className="figure">
                  {isLater ? missing : minutes(row[name])}
                </td>
              ))}
              <td className="amount">{isLater ? missing : money(row.amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </PayTable>
  );
}
