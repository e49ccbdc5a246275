import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Audit } from '#common/audit/index.ts';
import {
  type CheckTarget,
  CheckTargets,
  ConnectionChecks,
  connectionNotFound,
} from '#hub/connections/index.ts';
import type { ConnectionTestDto } from './connection-check.dto.ts';
import { ConnectionCheck } from './connection-check.ts';

/** Tests a connection at once, because an administrator asked for it. A person's own is used only with their consent. */
@Injectable()
export class ConnectionTest {
  constructor(
    private readonly targets: CheckTargets,
    private readonly checks: ConnectionChecks,
    private readonly check: ConnectionCheck,
    private readonly audit: Audit,
  ) {}

  async ofHub(admin: UserPrincipal, id: string): Promise<ConnectionTestDto> {
    const target = await this.targets.find(id);
    if (target?.context !== 'platform' || target.organisationId !== null) throw connectionNotFound();
    return this.run(admin, target);
  }

  async any(admin: UserPrincipal, id: string): Promise<ConnectionTestDto> {
    const target = await this.targets.find(id);
    if (!target) throw connectionNotFound();
    if (target.context === 'user' && !(await this.checks.areOn(id))) throw checksOff();
    return this.run(admin, target);
  }

  private async run(admin: UserPrincipal, target: CheckTarget): Promise<ConnectionTestDto> {
    const result = await this.check.run(target, admin);
    if (!result) throw notUsed();
    const detail = { tool: target.toolName, context: target.context, outcome: result.outcome };
    await this.audit.record({
      action: 'connection.tested',
      subject: target.id,
      actorId: admin.userId,
      detail,
    });
    return result;
  }
}

const checksOff = (): AppError =>
  new AppError('checks_off', 403, 'The owner of this connection has not allowed checks.');
const notUsed = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'This connection cannot be tested, because calls use another connection to the same tool.',
  );
