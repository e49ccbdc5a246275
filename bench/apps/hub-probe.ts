import { Controller, Get } from '@nestjs/common';
import { NoPatientData, Public, SignedIn } from '../../backend/src/access/access-rule.ts';
import { AppModule } from '../../backend/src/app.module.ts';
import { startHub } from '../../backend/src/start-hub.ts';

/** Empty routes in the complete hub: they measure guard, hooks, headers and log. */
@Controller('api/bench')
@NoPatientData()
class BenchController {
  @SignedIn()
  @Get('protected')
  protected(): object {
    return { status: 'ok' };
  }

  @Public()
  @Get('public')
  public(): object {
    return { status: 'ok' };
  }
}

const forRoot = AppModule.forRoot.bind(AppModule);
AppModule.forRoot = (...parts) => ({ ...forRoot(...parts), controllers: [BenchController] });
await startHub();
