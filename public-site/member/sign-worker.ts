import { signEvery } from '../../common/domain/chat';

// a hidden page's timers run once a minute, a worker's are not slowed down
setInterval(() => postMessage(null), signEvery * 1000);
