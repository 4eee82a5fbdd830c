import { Link, type LinkProps } from 'react-router-dom';
import { carried, useChosenPeriod, withPeriod } from './carried-period';

/** A link that takes the chosen period along. */
export function PeriodLink({ to, ...link }: LinkProps & { to: string }) {
  const period = useChosenPeriod();
  return <Link {...link} to={withPeriod(to, period)} state={period && carried} />;
}
