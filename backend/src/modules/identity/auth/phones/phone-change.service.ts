import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { readPhone } from '../address.ts';
import { phoneExists } from '../auth.errors.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import { PhoneCodes } from './phone-codes.ts';
import { PhoneStore } from './phone-store.ts';

/** A change of telephone number: the new number confirms it with a code, and with autoconfirm it counts at once. */
@Injectable()
export class PhoneChange {
  constructor(
    private readonly codes: PhoneCodes,
    private readonly phones: PhoneStore,
    private readonly users: UserStore,
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  /** The number a person wants; null when they have it already. Throws for one that cannot be had. */
  wanted(user: UserRow, sent: string | null | undefined): string | null {
    if (!sent) return null;
    this.codes.assertEnabled();
    const phone = readPhone(sent);
    if (phone === user.phone) return null;
    if (!this.codes.autoconfirm) this.codes.assertReachable(phone);
    return phone;
  }

  async request(q: EntityManager, user: UserRow, phone: string): Promise<void> {
    if (await this.users.byPhone(phone, q)) throw phoneExists();
    if (this.codes.autoconfirm) return this.finish(q, user, phone);
    await this.phones.start(q, user.id, phone);
    await this.codes.send(q, user.id, phone, 'phone_change');
    await this.audit.record({ action: 'user.phone_change_requested', subject: user.id }, q);
  }

  /** The code of the new number was given; false when the person wants another number by now. */
  async accept(q: EntityManager, user: UserRow, phone: string): Promise<boolean> {
    if (user.new_phone !== phone) return false;
    await this.finish(q, user, phone);
    return true;
  }

  /** With a number an anonymous person becomes a practitioner like any other who signs up. */
  private async finish(q: EntityManager, user: UserRow, phone: string): Promise<void> {
    if (!(await this.phones.finish(q, user.id, phone))) throw phoneExists();
    if (user.is_anonymous) await this.roles.grant(q, user.id, 'practitioner');
    await this.audit.record({ action: 'user.phone_changed', subject: user.id, actorId: user.id }, q);
  }
}
