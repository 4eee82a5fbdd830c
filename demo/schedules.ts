import type { Network } from '../common/brand/brands';
import { demoPsychics } from './people';
import { chanceOf } from './random';
import type { Db } from '../api/platform/database/db';
import { insertSegments } from './demo.query';

/** Weekly schedules: most psychics work five days, some past midnight, with an hour on alert. */
export async function seedSchedules(db: Db, network: Network, seed: number): Promise<void> {
  const segments = demoPsychics(network, seed).flatMap(({ username, extension, accountStatus }, place) => {
    if (accountStatus !== 'Active') return [];
    const chance = chanceOf(seed, network, 'schedule', username);
    const begins = 15 * chance.whole(28, 52);
    return [1, 2, 3, 4, 5, 6, 7]
      .filter(() => place === 0 || chance.happens(0.75))
      .flatMap((day) => {
        const pause = begins + 15 * chance.whole(8, 14);
        const end = Math.min(1440, pause + 60 + 15 * chance.whole(8, 20));
        return [
          { extension, day, number: 1, from: begins, to: pause, status: 'A' },
          { extension, day, number: 2, from: pause, to: pause + 60, status: 'O' },
          { extension, day, number: 3, from: pause + 60, to: end, status: 'A' },
        ];
      });
  });
  await insertSegments(db, network, segments);
}
