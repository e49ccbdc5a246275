import { type ApiError, type Person, send } from '../support/people.ts';
import { newMember } from '../support/organisations.ts';
import type { TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

export interface Entry {
  readonly kind: string;
  readonly by: string;
  readonly body: string | null;
}
export interface ReferralBody extends ApiError {
  readonly id: string;
  readonly number: string;
  readonly side: string;
  readonly state: string;
  readonly version: number;
  readonly teeth: readonly string[];
  readonly reason: string;
  readonly overdue: boolean;
  readonly due_at: string | null;
  readonly decline_reason: string | null;
  readonly patient: {
    readonly age: number;
    readonly birth_date: string | null;
    readonly is_sample: boolean;
  } | null;
  readonly report: { readonly findings: string } | null;
  readonly files: readonly { readonly id: string; readonly taken_on: string; readonly part: string }[];
  readonly timeline: readonly Entry[];
  readonly items: readonly ReferralBody[];
  readonly counts: Readonly<Record<string, number>>;
  readonly urgency: string;
}

/** One black point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEHRFWHRDb21tZW50AEphbmUgUm9lobWbagAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII=',
  'base64',
);

export const PATIENT = { first_name: 'Zelda', last_name: 'Quarrel', birth_date: '1984-03-12', sex: 'female' };

/** People who refer and who are referred to, on one hub. */
export class ReferralScene {
  constructor(readonly hub: TestHub) {}

  ask<T = ReferralBody>(me: Person | null, method: string, path: string, body?: unknown) {
    return send<T>(this.hub, me, method, `/api/${path}`, body);
  }

  /** The status, with the code of a refusal. */
  async refused(me: Person | null, method: string, path: string, body?: unknown) {
    const answer = await this.ask<ApiError>(me, method, path, body);
    return [answer.status, answer.body.error?.code];
  }

  practitioner(): Promise<Person> {
    return newMember(this.hub, 'individual_practitioner');
  }

  async upload(me: Person, purpose: string): Promise<string> {
    const answer = await fetch(`${this.hub.url}/api/files?purpose=${purpose}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${me.token}`, 'content-type': 'application/octet-stream' },
        'x-file-name': 'picture.png',
      },
      body: PICTURE,
    });
    return ((await answer.json()) as { id: string }).id;
  }

  async apply(me: Person, more: object = {}): Promise<{ id: string; state: string; version: number }> {
    const body = {
      ...{ specialty: 'endodontics', license_number: '019-1', license_state: 'IL', regions: ['Chicago'] },
      ...{ document_file_id: await this.upload(me, 'specialist_license'), ...more },
    };
    return (
      await this.ask<{ id: string; state: string; version: number }>(me, 'POST', 'specialists/apply', body)
    ).body;
  }

  /** A practitioner whom an admin has approved. */
  async specialist(admin: Person): Promise<Person & { readonly profileId: string }> {
    const me = await this.practitioner();
    const { id } = await this.apply(me);
    const decision = { approve: true, note: 'License checked' };
    const { status, body } = await this.ask(admin, 'POST', `admin/specialists/${id}/decide`, decision);
    if (status !== 200) throw new Error(JSON.stringify(body));
    // The role counts as soon as this process has heard of it.
    await soon(async () => (await this.ask(me, 'GET', 'specialists/me/templates')).status === 200);
    return { ...me, profileId: id };
  }

  /** A complete draft. */
  async draft(me: Person, to: string | null, more: object = {}): Promise<ReferralBody> {
    const body = {
      ...{ specialist_id: to, patient: PATIENT, teeth: ['30'], reason: 'Lingering pain to cold' },
      ...{ consent: true, ...more },
    };
    const answer = await this.ask(me, 'POST', 'referrals', body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  async sent(me: Person, to: string, more: object = {}): Promise<ReferralBody> {
    const { id } = await this.draft(me, to, more);
    const { status, body } = await this.ask(me, 'POST', `referrals/${id}/send`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }
}
