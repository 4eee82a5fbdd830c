import type { Network } from '../../common/brand/brands';
import type { Role } from '../accounts/account.entity';

/** A signed-in account as a request carries it. */
export interface CurrentUser {
  id: number;
  network: Network;
  role: Role;
  username: string;
  first: string;
  last: string;
  email: string;
  /** 1 = Sunday … 7 = Saturday. */
  payDay: number;
  manager: { id: number; name: string; phone: string; email: string } | null;
  limitedReadings: boolean;
}
