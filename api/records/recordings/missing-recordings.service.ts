import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkRecordings } from './missing-recordings';
import { RecordingStore } from './recording-store.service';

const day = 86_400_000;

/**
 * Compares the recordings that the database names with the folder or bucket, at the start and once a day: a share may
 * not be mounted, or not on this machine. Nothing waits for it.
 */
@Injectable()
export class MissingRecordings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MissingRecordings.name);
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private running: Promise<void> = Promise.resolve();
  /** How many were missing, when last compared. */
  missing: number | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly store: RecordingStore,
  ) {}

  onApplicationBootstrap(): void {
    this.begin();
    this.timer = setInterval(() => this.begin(), day).unref();
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.timer);
  }

  private begin(): void {
    this.running = this.running.then(() => this.compare());
  }

  async compare(): Promise<void> {
    try {
      const { named, missing, examples } = await checkRecordings(this.db, this.store);
      this.missing = missing;
      if (missing > 0)
        this.logger.warn(
          `Recordings missing: ${missing} of ${named} that the database names are not in ${this.store.where}, such as ${examples.slice(0, 3).join(', ')}. Is the folder or share mounted, and DATA_DIR or S3_BUCKET the right one?`,
        );
    } catch (error) {
      if (!this.isStopping)
        this.logger.warn(
          `Recordings could not be compared with ${this.store.where}: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
  }
}
