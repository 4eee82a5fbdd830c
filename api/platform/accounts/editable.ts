import { ConflictException } from '@nestjs/common';
import { editingBarrier } from '../../../common/domain/availability';
import type { Psychic } from './psychic.entity';

/**
 * @throws ConflictException with the reason why the psychic cannot be edited now
 */
export function requireEditable({
  accountStatus,
  requiresApproval,
}: Pick<Psychic, 'accountStatus' | 'requiresApproval'>): void {
  const barrier = editingBarrier(accountStatus, requiresApproval);
  if (barrier !== undefined) throw new ConflictException(barrier.text);
}
