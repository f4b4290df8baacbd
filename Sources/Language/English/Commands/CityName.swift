/// Cities that people say they are in, so that `i'm in tokyo` is told from `i'm in trouble`.
enum CityName {
    private static let names = Set(
        """
        abidjan,abu dhabi,accra,addis ababa,adelaide,algiers,almaty,amman,amsterdam,anchorage,ankara,\
        antwerp,athens,atlanta,auckland,austin,baghdad,baku,bali,baltimore,bangalore,bangkok,barcelona,\
        basel,beijing,beirut,belfast,belgrade,berlin,bern,bilbao,birmingham,bogota,bologna,bordeaux,\
        boston,brasilia,bratislava,brisbane,bristol,brussels,bucharest,budapest,buenos aires,cairo,\
        calgary,cancun,cape town,caracas,cardiff,casablanca,chennai,chicago,cologne,colombo,copenhagen,\
        dakar,dallas,damascus,delhi,denver,detroit,dhaka,doha,dortmund,dresden,dubai,dublin,durban,\
        dusseldorf,düsseldorf,edinburgh,edmonton,florence,frankfurt,gdansk,geneva,genoa,gibraltar,\
        glasgow,gothenburg,graz,guangzhou,halifax,hamburg,hanoi,hanover,harare,havana,helsinki,\
        ho chi minh city,hobart,hong kong,honolulu,houston,hyderabad,istanbul,jakarta,jerusalem,\
        johannesburg,kabul,kampala,karachi,kathmandu,khartoum,kiev,kigali,kinshasa,kolkata,krakow,\
        kuala lumpur,kuwait,kyiv,kyoto,la paz,lagos,lahore,las vegas,leeds,leipzig,lille,lima,linz,\
        lisbon,liverpool,ljubljana,london,los angeles,luanda,lusaka,luxembourg,lyon,macau,madrid,malaga,\
        malta,manchester,manila,marrakech,marseille,melbourne,memphis,mexico city,miami,milan,\
        minneapolis,minsk,monaco,montevideo,montreal,moscow,mumbai,munich,münchen,muscat,nairobi,\
        naples,nashville,new delhi,new orleans,new york,new york city,nuremberg,nyc,osaka,oslo,\
        ottawa,oxford,palermo,panama,paris,perth,philadelphia,phoenix,pittsburgh,porto,portland,prague,\
        pretoria,quebec,quito,reykjavik,riga,rio,rio de janeiro,riyadh,rome,rotterdam,salzburg,\
        san diego,san francisco,san jose,san juan,santiago,sao paulo,são paulo,sarajevo,saskatoon,\
        seattle,seoul,seville,shanghai,shenzhen,singapore,skopje,sofia,stockholm,strasbourg,\
        stuttgart,sydney,taipei,tallinn,tampa,tashkent,tbilisi,tehran,tel aviv,the hague,thessaloniki,\
        tirana,tokyo,toronto,toulouse,tripoli,tunis,turin,ulaanbaatar,utrecht,valencia,vancouver,\
        venice,vienna,vilnius,warsaw,washington,washington dc,wellington,winnipeg,wroclaw,yerevan,\
        zagreb,zurich,zürich
        """.split(separator: ",").map(String.init))

    /// Whether `text` is one of them, whatever its case.
    static func isCity(_ text: String) -> Bool {
        text.utf8.count <= 20 && names.contains(text.lowercased())
    }
}
