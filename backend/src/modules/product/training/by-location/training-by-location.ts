import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Organisations, OrgScopes } from '#identity/organisations/index.ts';
import type { LocationTrainingDto, LocationTrainingListDto } from '../dto/training.dto.ts';
import { SampleTraining } from '../samples/sample-training.ts';
import { readAssignments } from '../training.sql.ts';
import { BY_LOCATION } from './by-location.sql.ts';

/** How the training of each location goes, for the overview of those who lead the organisation. */
@Injectable()
export class TrainingByLocation {
  constructor(
    private readonly sql: Sql,
    private readonly scopes: OrgScopes,
    private readonly organisations: Organisations,
    private readonly samples: SampleTraining,
  ) {}

  async read(userId: string, id: string): Promise<LocationTrainingListDto> {
    const { isSample } = await this.scopes.reader(id, userId);
    return { items: isSample ? await this.ofSample(id) : await this.ofReal(id) };
  }

  private ofReal(id: string): Promise<LocationTrainingDto[]> {
    return this.sql.many<LocationTrainingDto & Record<string, unknown>>('training_places', BY_LOCATION, [id]);
  }

  private async ofSample(id: string): Promise<LocationTrainingDto[]> {
    const places = await this.organisations.locationsOf(id);
    return this.samples.byLocation(id, places, await readAssignments(this.sql, id));
  }
}
