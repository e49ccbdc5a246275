import { Injectable } from '@nestjs/common';
import { BoundedAudit } from '#common/audit/index.ts';
import { Log } from '#platform/logging/log.ts';

export interface DeniedPersonChange {
  /** The code of the refusal. */
  readonly code: string;
  /** Whom the change was for. */
  readonly subject: string;
  /** Undefined for somebody who is not signed in. */
  readonly actorId: string | undefined;
  readonly ip?: string;
  readonly wanted: Readonly<Record<string, unknown>>;
}

/** Records what was denied to whom. A fault of the log does not change the answer. */
@Injectable()
export class DeniedPersonChanges {
  constructor(
    private readonly audit: BoundedAudit,
    private readonly log: Log,
  ) {}

  async record({ code, subject, actorId, ip, wanted }: DeniedPersonChange): Promise<void> {
    const event = {
      action: isOfRoles(wanted) ? 'role.change_refused' : 'user.change_refused',
      subject,
      ...(actorId ? { actorId } : { actorKind: 'anon' as const }),
      ...(ip && { ip }),
      detail: { code, ...wanted },
    };
    await this.audit
      .record(JSON.stringify(event), event)
      .catch((fault: unknown) =>
        this.log.error({ err: fault }, 'a refused change of a person could not be written'),
      );
  }
}

const isOfRoles = ({ change }: DeniedPersonChange['wanted']): boolean =>
  change === 'roles' || change === 'add_role' || change === 'remove_role';
