import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { AdminLinksService } from '../admin/admin-links.service.ts';
import type { InvitePersonDto, InvitedDto } from './dto/invitation.dto.ts';

/** Invitations in the name of an admin. Account, link, mail and log are AdminLinksService's. */
@Injectable()
export class Invitations {
  constructor(private readonly links: AdminLinksService) {}

  /** An address that waits for its confirmation is simply invited again. */
  async invite(me: UserPrincipal, { email, ...names }: InvitePersonDto): Promise<InvitedDto> {
    const data = Object.fromEntries(Object.entries(names).filter(([, name]) => name));
    const user = await this.links.invite({ email, data }, undefined, { actorId: me.userId });
    return { id: user.id, email: user.email ?? email };
  }
}
