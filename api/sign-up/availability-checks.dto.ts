import { IsOptional, IsString, Matches } from 'class-validator';

const network = { message: 'network must be cos or onesun' };

export class UsernameQuestion {
  @IsString()
  username: string;
  @IsOptional()
  @Matches(/^(cos|onesun)$/, network)
  network?: string;
}

export class PhonePinQuestion {
  @IsString()
  phone: string;
  @IsString()
  pin: string;
  @IsOptional()
  @Matches(/^(cos|onesun)$/, network)
  network?: string;
  /** The account that is asked about, left out of the search; one's own is anyway. */
  @IsOptional()
  @Matches(/^\d{1,10}$/)
  user_id?: string;
}
