import { Injectable } from '@nestjs/common';
import type { Role, UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { statedReason } from '#platform/validation/reason.ts';
import type { BulkAction, BulkChangeDto, BulkResultDto } from './dto/bulk-change.dto.ts';
import { DeniedPersonChanges } from './denied-person-changes.ts';
import { roleToChangeMissing } from './people.errors.ts';
import { PeopleService } from './people.service.ts';
import { Suspensions } from './suspensions.service.ts';
import { VerificationMails } from './verification-mails.service.ts';

type Change = { readonly changed: boolean };
type Run = (id: string) => Promise<Change>;

/** One change of several people, one after the other. What is refused for one person does not stop the others. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly people: PeopleService,
    private readonly suspensions: Suspensions,
    private readonly mails: VerificationMails,
    private readonly denied: DeniedPersonChanges,
    private readonly log: Log,
  ) {}

  async run(me: UserPrincipal, body: BulkChangeDto): Promise<BulkResultDto[]> {
    statedReason(body);
    const run = this.runs(me, body)[body.action];
    const items: BulkResultDto[] = [];
    for (const id of body.ids) items.push(await this.one(me, body.action, id, run));
    return items;
  }

  private runs(me: UserPrincipal, body: BulkChangeDto): Readonly<Record<BulkAction, Run>> {
    const { reason } = body;
    const role = roleOf(body);
    return {
      suspend: (id) => this.suspensions.suspend(me, id, { reason }),
      restore: (id) => this.suspensions.restore(me, id, { reason }),
      sign_out: (id) => this.suspensions.signOut(me, id, { reason }),
      resend_verification: (id) => this.mails.resend(me, id, { reason }).then(() => ({ changed: true })),
      add_role: (id) => this.people.changeRoles(me, id, { add: role, reason }),
      remove_role: (id) => this.people.changeRoles(me, id, { remove: role, reason }),
    };
  }

  private async one(me: UserPrincipal, change: string, id: string, run: Run): Promise<BulkResultDto> {
    try {
      const { changed } = await run(id);
      return { id, changed, code: null, message: null };
    } catch (cause) {
      if (!(cause instanceof AppError)) {
        this.log.error({ err: cause, change }, 'a change of several people failed for one of them');
        return {
          id,
          changed: false,
          code: 'internal_error',
          message: 'Something went wrong. Please try again.',
        };
      }
      await this.denied.record({ code: cause.code, subject: id, actorId: me.userId, wanted: { change } });
      return { id, changed: false, code: cause.code, message: cause.message };
    }
  }
}

/** @throws 400 where the change takes a role and none is named */
function roleOf({ action, role }: BulkChangeDto): Role[] {
  if (action !== 'add_role' && action !== 'remove_role') return [];
  if (!role) throw roleToChangeMissing();
  return [role];
}
