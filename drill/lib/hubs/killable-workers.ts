import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Bundled, bundleProcess } from './bundle-process.ts';

/** A time limit, so that a step that is never reached does not hold workers for ever. */
const QUIET_MS = 2_000;
/** Jobs that one worker runs at once, and that die with it. */
const PLACES = 8;

/** Between these steps the code may be at the vendor; a killed worker cannot report what it has just written. */
const MAY_REDEEM: ReadonlySet<string> = new Set(['claimed', 'redeemed']);

/** The steps at which the worker of an attempt's job is killed, in order. */
export type Plan = Map<string, string[]>;

interface Reached {
  readonly call: number;
  readonly step: string;
  readonly attemptId: string;
}
interface Worker {
  readonly child: ChildProcess;
  /** Jobs that wait at the step at which their worker is killed. */
  held: number;
  movedAt: number;
  /** The last step that each job reached, and whether it was allowed to continue. */
  readonly lastSteps: Map<string, { readonly step: string; readonly continues: boolean }>;
}

/** A worker that can be held at a step. */
export const bundleWorker = (): Promise<Bundled> => bundleProcess('backend/test/platform/killable-worker.ts');

/**
 * Workers that stop at every step of a job and ask whether to continue. Where the plan says so they are killed
 * with all their jobs; new workers replace them until the plan is finished.
 */
export class KillableWorkers {
  private readonly workers = new Set<Worker>();
  private readonly timer: NodeJS.Timeout;
  private ended = false;
  /** Killed processes, and jobs that were taken with them. */
  readonly deaths = { workers: 0, jobs: 0 };
  /**
   * Jobs that may have been redeeming a code when their worker was killed because of another job. Their outcome is
   * open.
   */
  readonly interrupted = new Set<string>();
  /** The time of the last kill, on the clock of `performance.now()`. */
  lastDeathAt = 0;

  private readonly file: string;
  private readonly variables: Readonly<Record<string, string>>;
  private readonly plan: Plan;

  constructor(file: string, variables: Readonly<Record<string, string>>, plan: Plan, atOnce: number) {
    [this.file, this.variables, this.plan] = [file, variables, plan];
    for (let count = 0; count < atOnce; count += 1) this.start();
    this.timer = setInterval(() => this.killHeldWorkers(), 50);
  }

  /** Ends all workers; the plan may be unfinished. */
  async close(): Promise<void> {
    this.ended = true;
    clearInterval(this.timer);
    await Promise.all([...this.workers].map((worker) => this.kill(worker)));
  }

  /** Kills that are still planned. */
  private get plannedKills(): number {
    return [...this.plan.values()].filter((steps) => steps.length > 0).length;
  }

  private start(): void {
    const env = { PATH: process.env['PATH'] ?? '', ...this.variables };
    const child = spawn(process.execPath, [this.file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env });
    const worker: Worker = { child, held: 0, movedAt: performance.now(), lastSteps: new Map() };
    this.workers.add(worker);
    child.on('message', (message: Reached) => this.answer(worker, message));
  }

  private answer(worker: Worker, { call, step, attemptId }: Reached): void {
    worker.movedAt = performance.now();
    const steps = this.plan.get(attemptId);
    const continues = steps?.[0] !== step;
    worker.lastSteps.set(attemptId, { step, continues });
    if (continues) return void worker.child.send(call);
    steps.shift();
    worker.held += 1;
  }

  /** Kills workers whose slots are full, or all when no other kill is planned or nothing changes any more. */
  private killHeldWorkers(): void {
    const [now, over] = [performance.now(), this.plannedKills === 0];
    for (const worker of this.workers) {
      const quiet = now - worker.movedAt > QUIET_MS;
      if (worker.held > 0 && (worker.held >= PLACES || over || quiet)) void this.replace(worker);
    }
  }

  private async replace(worker: Worker): Promise<void> {
    this.deaths.workers += 1;
    this.deaths.jobs += worker.held;
    worker.held = 0;
    for (const [attemptId, { step, continues }] of worker.lastSteps)
      if (MAY_REDEEM.has(step) || (step === 'loaded' && continues)) this.interrupted.add(attemptId);
    this.workers.delete(worker);
    this.lastDeathAt = performance.now();
    await this.kill(worker);
    // After the last kill one worker stays alive.
    if (!this.ended && (this.plannedKills > 0 || this.workers.size === 0)) this.start();
  }

  private async kill({ child }: Worker): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
