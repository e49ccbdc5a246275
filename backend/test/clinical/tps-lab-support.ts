import clearcorrect from '@chairside/plugins/clearcorrect';
import { type AlignerGateway, startAlignerGateway } from '@chairside/plugins/clearcorrect/testing';
import { connect, send } from '../support/people.ts';
import { type Member, newMember } from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { type CaseAnswer, type CaseView, completeCase, on, submitCase } from './tps-support.ts';

interface HistoryLine {
  readonly to_status: string;
  readonly note: string | null;
  readonly by: unknown;
}

/** A hub with a laboratory behind it that is local and does as it is told. */
export class LabScene {
  hub!: TestHub;
  lab!: AlignerGateway;
  doctor!: Member;
  private minute = 0;

  async start(): Promise<void> {
    this.lab = await startAlignerGateway();
    this.hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_CLEARCORRECT_BASE_URL: this.lab.url });
  }

  async close(): Promise<void> {
    await this.hub.close();
    await this.lab.close();
  }

  /** With a connection of their own: the laboratory takes sixty calls a minute of one, and a case is twelve. */
  async newDoctor(): Promise<void> {
    this.lab.setFault(undefined);
    this.doctor = await newMember(this.hub, 'individual_practitioner');
    await connect(this.hub, this.doctor, 'ClearCorrect', { token: 'local-gateway-token' });
    this.lab.requests.length = 0;
  }

  labCases({ number }: CaseView): readonly Record<string, unknown>[] {
    return this.lab.lab.cases.filter((row) => row['externalId'] === number);
  }

  sentTo(path: RegExp): AlignerGateway['requests'] {
    return this.lab.requests.filter((one) => one.method === 'POST' && path.test(one.path));
  }

  async submitted(): Promise<CaseView> {
    return (await submitCase(this.hub, this.doctor, await completeCase(this.hub, this.doctor))).body;
  }

  async refresh({ id }: CaseView): Promise<CaseAnswer> {
    await this.hub.query('update tps_cases set asked_at = null where id = $1', [id]);
    return on(this.hub, this.doctor, 'POST', id, '/refresh', {});
  }

  /** The laboratory changes a case, later than before. */
  labSays({ external_ref: ref }: CaseView, changes: object): void {
    this.minute += 1;
    const updatedAt = new Date(Date.UTC(2026, 5, 1, 9, this.minute)).toISOString();
    this.lab.lab.change(ref ?? '', { updatedAt, ...changes });
  }

  async history({ id }: CaseView): Promise<readonly HistoryLine[]> {
    type List = { items: HistoryLine[] };
    return (await send<List>(this.hub, this.doctor, 'GET', `/api/tps/cases/${id}/history`)).body.items;
  }

  /** With a laboratory that is given up after a moment. */
  async impatiently(work: () => Promise<void>): Promise<void> {
    const { limits } = clearcorrect.manifest;
    const { timeoutMs } = limits;
    Object.assign(limits, { timeoutMs: 400 });
    await work().finally(() => Object.assign(limits, { timeoutMs }));
  }
}
