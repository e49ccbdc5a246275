import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CatalogueDto, CatalogueQuery, CourseDto } from '../dto/catalogue.dto.ts';
import { Catalogue } from './catalogue.service.ts';
import { CoursePages } from './course-page.service.ts';
import { COURSES } from '../courses.capability.ts';

/** Courses for readers. Visitors who are not signed in read them too. */
@ApiTags('courses')
@Controller('api/courses')
@Capability(COURSES)
@NoPatientData()
export class CatalogueController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly pages: CoursePages,
  ) {}

  /**
   * List published courses
   * @remarks With the caller's own progress when signed in.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  find(@Query() query: CatalogueQuery, @OptionalUser() user: UserPrincipal | null): Promise<CatalogueDto> {
    return this.catalogue.find(user, query);
  }

  /**
   * Read a course with its outline
   * @remarks `id` is the id of the course or its slug. A draft is found by those who may edit it only.
   */
  @Get(':id')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string, @OptionalUser() user: UserPrincipal | null): Promise<CourseDto> {
    return this.pages.read(user, id);
  }
}
