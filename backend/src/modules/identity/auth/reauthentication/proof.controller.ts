import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ProofDto, ProvedDto } from './proof.dto.ts';
import { RecentProofs } from './recent-proofs.ts';

@ApiTags('sessions')
@Controller('api/me/proof')
@NoPatientData()
@SignedIn()
export class ProofController {
  constructor(private readonly proofs: RecentProofs) {}

  /**
   * Prove the caller's identity with the password
   *
   * @remarks For routes that answer 403 `recent_proof_required` with `proof: password`. The proof lasts 15 minutes in this session.
   * @throws {422} `wrong_password`: the password is wrong. `second_step_needed`: the account verifies a second factor at
   * `/auth/v1/factors` instead.
   */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  prove(
    @CurrentUser() me: UserPrincipal,
    @Body() { password }: ProofDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<ProvedDto> {
    return this.proofs.prove(me, password, ip);
  }
}
