import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AssignmentDto,
  AssignmentListDto,
  LocationTrainingListDto,
  MatrixDto,
  MatrixQuery,
  NewAssignmentDto,
} from './dto/training.dto.ts';
import { TrainingByLocation } from './by-location/training-by-location.ts';
import { TrainingMatrix } from './matrix/matrix.service.ts';
import { DSO_MANAGEMENT } from './training.capability.ts';
import { Training } from './training.service.ts';

/** The training of an organisation, for those who lead it. */
@ApiTags('organisations')
@Controller('api/organisations/:id/training')
@Capability(DSO_MANAGEMENT)
@NoPatientData()
@SignedIn()
export class TrainingController {
  constructor(
    private readonly training: Training,
    private readonly matrix: TrainingMatrix,
    private readonly byLocation: TrainingByLocation,
  ) {}

  /** List the training assignments of an organization */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<AssignmentListDto> {
    return this.training.list(me.userId, id);
  }

  /**
   * Assign a course to a member, a role or a location
   * @remarks The members it concerns are enrolled and notified, and later whoever joins them.
   * @throws {422} `payment_required`: the course has a price.
   */
  @Post()
  @Header('cache-control', 'no-store')
  assign(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewAssignmentDto,
  ): Promise<AssignmentDto> {
    return this.training.assign(me, id, body);
  }

  /**
   * Take a training assignment back
   * @remarks Members who have begun stay enrolled.
   */
  @Delete(':assignment_id')
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('assignment_id') assignmentId: string,
  ): Promise<void> {
    return this.training.remove(me, id, assignmentId);
  }

  /** Show how many members of each location are on track with their training */
  @Get('locations')
  @Header('cache-control', 'no-store')
  showByLocation(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
  ): Promise<LocationTrainingListDto> {
    return this.byLocation.read(me.userId, id);
  }

  /** Show which member has done which assigned course */
  @Get('matrix')
  @Header('cache-control', 'no-store')
  show(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: MatrixQuery,
  ): Promise<MatrixDto> {
    return this.matrix.read(me.userId, id, query);
  }

  /** Download the training matrix as CSV */
  @Get('matrix.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="training.csv"')
  csv(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<string> {
    return this.matrix.csv(me.userId, id);
  }
}
