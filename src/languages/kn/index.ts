// A file of its own, which only Kannada pages load.
import { provideTexts } from '../../texts/provided.ts';
import * as dates from './dates.ts';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as gallery from './gallery.ts';
import * as lists from './lists.ts';
import * as map from './map.ts';
import * as requests from './requests.ts';
import * as share from './share.ts';

provideTexts('kn', { ...dates, ...fields, ...forms, ...gallery, ...lists, ...map, ...requests, ...share });
