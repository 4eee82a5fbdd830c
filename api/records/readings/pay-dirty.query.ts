/**
 * A statement that marks days of closed pay periods whose readings or terms changed: the next closing computes their
 * periods again. Run it in the transaction of the change, behind the lock of the network's figures.
 * @param days a query of `psychic_id`, `day`, and `network`
 */
export const markPayDirty = (days: string): string =>
  // readings are deleted after 84 months; the rest of a period must not count as all of it
  `insert into pay_dirty select distinct d.psychic_id, d.day from (${days}) d
     join pay_progress p on p.psychic_id = d.psychic_id and d.day <= p.closed_to
     join networks n on n.name = d.network and d.day >= n.pay_from
    where d.day > now() - interval '82 months' on conflict do nothing`;
