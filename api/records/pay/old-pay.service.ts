import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Retention } from '../../platform/retention/retention.service';
import { besideStatements, forgetPay, oldStatements } from './old-pay.query';

/** Deletes settled statements, with everything of theirs, once they have been kept for their time. */
@Injectable()
export class OldPay {
  constructor(db: DataSource, retention: Retention) {
    retention.add(
      'pay',
      { ...oldStatements, forget: (network, before) => forgetPay(db, network, before) },
      ...besideStatements,
    );
  }
}
