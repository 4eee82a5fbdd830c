import type { EntityManager } from 'typeorm';
import type { StoppedDeletion } from '../../platform/retention/stopped-deletion.entity';

/** The stops that the managers have not been told of, locked until they are. */
export function takeUntold(
  manager: EntityManager,
): Promise<Pick<StoppedDeletion, 'network' | 'class' | 'rows' | 'usual'>[]> {
  return manager
    .query(
      `with untold as (select network, class from stopped_deletions where told_at is null order by 1, 2 for update)
     update stopped_deletions s set told_at = now() from untold
      where s.network = untold.network and s.class = untold.class returning s.network, s.class, s.rows, s.usual`,
    )
    .then(([rows]: [Pick<StoppedDeletion, 'network' | 'class' | 'rows' | 'usual'>[], number]) => rows);
}
