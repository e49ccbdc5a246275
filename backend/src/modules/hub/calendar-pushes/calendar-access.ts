import { Injectable } from '@nestjs/common';
import { findOperation, isCalendarTool, type ToolSummary } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import {
  assertScope,
  type Caller,
  contextRefused,
  IntegrationGuard,
  USER_TEXT,
} from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { notACalendar } from './calendar-pushes.errors.ts';

/** Which calendars there are, and whether a person may write to their own. */
@Injectable()
export class CalendarAccess {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
  ) {}

  /** @throws AppError 400 for a tool that is no calendar, 404 for one that is unknown */
  calendar(idOrName: string): ToolSummary {
    const tool = this.registry.get(idOrName);
    if (!isCalendarTool(tool)) throw notACalendar(tool.manifest.name);
    return tool;
  }

  /**
   * Refuses at once what a job could only fail with later.
   * @throws AppError 403 `integration_context` without an own connection, 403 `permission_denied` or `scope_needed`,
   *   502 `needs_reconnect`
   */
  async assertMayWrite(user: UserPrincipal, tool: ToolSummary): Promise<void> {
    const caller = await this.guard.withConnections(callerOf(user));
    if (!caller.usable.held.has(tool.manifest.id)) throw contextRefused(USER_TEXT);
    const { connection } = await this.guard.admit(caller, tool.manifest, 'write');
    if (connection.access !== 'live') return;
    const plugin = await this.registry.load(tool);
    assertScope(plugin, findOperation(plugin, 'add_entry'), connection);
  }

  /** The names of the tools that a person has connected for themselves. */
  async connectedTools(user: UserPrincipal): Promise<ReadonlySet<string>> {
    const { held } = await this.guard.usableConnections(callerOf(user));
    const names = [...held.keys()].map((id) => this.registry.find(id)?.manifest.name ?? id);
    return new Set(names);
  }
}

const callerOf = (user: UserPrincipal): Caller => ({ user, usePlatform: false, contextHeader: 'user' });
