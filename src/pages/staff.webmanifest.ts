import { manifestResponse } from '../features/head/manifest.ts';
import { installedTexts } from '../i18n/en/dashboard.ts';
import { getTexts } from '../i18n/page-texts/get-texts.ts';
import { paths } from '../site.ts';

/** What a phone needs to install the dashboard: an app of its own beside the site. */
export async function GET(): Promise<Response> {
  const site = getTexts('site');
  return manifestResponse({
    id: paths.dashboard,
    name: installedTexts.name(site.name.value),
    short_name: installedTexts.shortName(site.shortName.value),
    description: installedTexts.description(site.name.value),
    start_url: paths.dashboardHome,
    // The login is not below the dashboard.
    scope: '/',
    display: 'standalone',
    // The fields are read by src/worker/take-share.ts.
    share_target: {
      action: paths.dashboardShare,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'pictures', accept: ['image/*'] }],
      },
    },
  });
}
