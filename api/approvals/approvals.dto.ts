import { ApiProperty } from '@nestjs/swagger';

/** Something that waits for a manager's decision. */
export class ApprovalRow {
  /** `57-Listing` */
  id: string;
  /** Since when it waits. */
  date: string;
  agent_user_id: number;
  agent_user_name: string;
  @ApiProperty({ enum: ['Listing', 'Profile', 'New Psychic'] })
  to_approve: string;
}
