import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { CustomersController } from './customers.controller';
import { CustomersService } from './customers.service';

@Module({
  imports: [PsychicsModule],
  controllers: [CustomersController],
  providers: [CustomersService],
})
export class CustomersModule {}
