/// What people call zones and the tz database does not: abbreviations, large cities, spellings.
enum ZoneAliases {
    /// Each zone with what people call it, in the order of `table`.
    static let all: [(zone: String, aliases: [String])] = table.split(separator: "\n").map { line in
        let halves = line.split(separator: ":").map(String.init)
        return (halves[0], halves[1].split(separator: ",").map(String.init))
    }

    private static let table = """
        UTC:z,coordinated universal time
        Europe/London:bst,british time,british summer time,england,scotland,wales,great britain,\
        uk,united kingdom,manchester,birmingham,edinburgh,glasgow,liverpool,leeds,bristol,cardiff
        Europe/Dublin:ireland,cork
        Europe/Lisbon:portugal,porto
        Europe/Paris:france,cest,central european time,central european summer time,lyon,marseille,\
        toulouse,nice,bordeaux,lille,nantes,strasbourg,montpellier
        Europe/Berlin:germany,deutschland,munich,munchen,hamburg,frankfurt,cologne,koln,\
        stuttgart,dusseldorf,dortmund,leipzig,dresden,hannover,nuremberg,bonn,bremen
        Europe/Madrid:spain,barcelona,valencia,seville,sevilla,malaga,bilbao
        Europe/Rome:italy,milan,milano,roma,naples,napoli,turin,torino,florence,firenze,bologna,\
        venice
        Europe/Zurich:switzerland,geneva,geneve,basel,bern,lausanne
        Europe/Vienna:austria,wien,graz,salzburg,innsbruck,linz
        Europe/Brussels:belgium,antwerp,ghent,bruges,bruxelles
        Europe/Amsterdam:netherlands,rotterdam,the hague,utrecht,eindhoven,holland
        Europe/Warsaw:poland,krakow,cracow,wroclaw,gdansk,poznan,lodz,warszawa
        Europe/Prague:brno,praha,czechia
        Europe/Copenhagen:denmark,kobenhavn,aarhus
        Europe/Stockholm:sweden,gothenburg,goteborg,malmo
        Europe/Oslo:norway,bergen,trondheim
        Europe/Helsinki:finland,eest,eastern european time,tampere,turku,espoo
        Europe/Athens:greece,thessaloniki,athina
        Europe/Bucharest:cluj,timisoara,iasi
        Europe/Kyiv:ukraine,kiev,lviv,kharkiv,odesa,odessa,dnipro
        Europe/Moscow:msk,moscow time,saint petersburg,st petersburg,kazan,sochi
        Europe/Istanbul:turkey,ankara,izmir,antalya,turkiye
        Asia/Jerusalem:israel,tel aviv,haifa
        Asia/Dubai:abu dhabi,gst,uae
        Asia/Riyadh:jeddah,mecca,medina
        Asia/Karachi:pakistan,lahore,islamabad,pkt,rawalpindi
        Asia/Kolkata:india,ist,india standard time,mumbai,bombay,delhi,new delhi,bangalore,\
        bengaluru,chennai,madras,hyderabad,pune,ahmedabad,jaipur,calcutta
        Asia/Dhaka:chittagong
        Asia/Bangkok:chiang mai,phuket
        Asia/Ho_Chi_Minh:hanoi,saigon,da nang
        Asia/Singapore:sgt
        Asia/Shanghai:china,beijing,peking,shenzhen,guangzhou,chengdu,wuhan,hangzhou,nanjing,\
        tianjin,china standard time
        Asia/Hong_Kong:hkt,hongkong
        Asia/Tokyo:japan,jst,osaka,kyoto,yokohama,nagoya,sapporo,fukuoka,kobe
        Asia/Seoul:kst,busan,korea,incheon
        Asia/Manila:cebu,davao,quezon city
        Asia/Jakarta:wib,bandung,surabaya
        Asia/Makassar:bali,denpasar
        Australia/Sydney:aest,aedt,canberra,australian eastern time,newcastle
        Australia/Brisbane:gold coast,cairns
        Australia/Perth:awst
        Australia/Adelaide:acst,acdt
        Pacific/Auckland:new zealand,nz,nzst,nzdt,wellington,christchurch
        America/New_York:est,edt,et,eastern time,us eastern,usa,us,america,\
        new york city,nyc,ny,boston,washington,washington dc,philadelphia,miami,atlanta,orlando,\
        baltimore,pittsburgh,charlotte,cleveland,buffalo,brooklyn,manhattan
        America/Detroit:ann arbor
        America/Chicago:cst,cdt,ct,central time,houston,dallas,austin,san antonio,minneapolis,\
        saint louis,st louis,new orleans,memphis,milwaukee,kansas city,nashville,oklahoma city
        America/Denver:mst,mdt,mt,mountain time,salt lake city,albuquerque,boulder
        America/Phoenix:arizona,tucson
        America/Los_Angeles:pst,pdt,pt,pacific time,la,san francisco,sf,seattle,san diego,portland,\
        las vegas,san jose,sacramento,oakland,california
        America/Anchorage:akst,akdt,alaska
        Pacific/Honolulu:hst,hawaii
        America/Toronto:ottawa,quebec,quebec city,montreal
        America/Halifax:ast,adt,atlantic time
        America/St_Johns:nst,ndt,newfoundland
        America/Edmonton:calgary
        America/Mexico_City:guadalajara,puebla
        America/Sao_Paulo:brt,rio,rio de janeiro,brasilia,belo horizonte,curitiba,porto alegre
        America/Argentina/Buenos_Aires:rosario,mendoza city
        America/Guayaquil:quito
        America/Bogota:medellin,cali
        America/Santiago:valparaiso
        Africa/Johannesburg:sast,cape town,durban,pretoria
        Africa/Lagos:wat,abuja
        Africa/Nairobi:eat,mombasa
        Africa/Cairo:egypt,alexandria,giza
        Africa/Casablanca:rabat,marrakesh,marrakech,fes
        """
}
