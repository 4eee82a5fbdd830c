import { ApiProperty } from '@nestjs/swagger';

/** What an applicant left on the recruiting pages. */
export class ContactRow {
  id: number;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** Phone or email. */
  @ApiProperty({ enum: ['P', 'E'] })
  method: string;
  comments: string;
  /** With the New York offset. */
  date: string;
  @ApiProperty({ type: Number, nullable: true })
  referral: number | null;
}
